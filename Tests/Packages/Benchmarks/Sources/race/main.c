// Runs commands in turn, several rounds, and says for each the least and the median wall time in nanoseconds, the most
// memory in KiB, and the exit status. Small, so that starting a process from it costs next to nothing.
//
//     race ROUNDS [-u PATH] -- COMMAND... [-- COMMAND...]...
//
// What commands print goes nowhere. `-u` names a file that is removed before each run.
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { most_commands = 16, most_rounds = 1024 };

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  const long long x = *(const long long *)a, y = *(const long long *)b;
  return (x > y) - (x < y);
}

int main(int count, char **arguments) {
  static long long times[most_commands][most_rounds];
  char **commands[most_commands];
  long memory[most_commands] = {0};
  int status[most_commands] = {0};
  const char *removed = NULL;
  const int rounds = count > 1 ? atoi(arguments[1]) : 0;
  int command_count = 0;
  if (rounds < 1 || rounds > most_rounds) return 2;
  for (int i = 2; i < count; ++i) {
    if (strcmp(arguments[i], "--") == 0 && command_count < most_commands) {
      arguments[i] = NULL;
      commands[command_count++] = arguments + i + 1;
    } else if (command_count == 0 && strcmp(arguments[i], "-u") == 0 && i + 1 < count) {
      removed = arguments[++i];
    }
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < command_count; ++i) {
      pid_t process;
      struct rusage usage;
      if (removed != NULL) unlink(removed);
      const long long start = now();
      if (posix_spawnp(&process, commands[i][0], &actions, NULL, commands[i], environ) != 0) {
        fprintf(stderr, "cannot run %s\n", commands[i][0]);
        return 2;
      }
      wait4(process, &status[i], 0, &usage);
      times[i][round] = now() - start;
      if (usage.ru_maxrss > memory[i]) memory[i] = usage.ru_maxrss;
    }
  }
  for (int i = 0; i < command_count; ++i) {
    qsort(times[i], (size_t)rounds, sizeof times[i][0], ascending);
    printf("%lld %lld %ld %d\n", times[i][0], times[i][rounds / 2], memory[i],
           WIFEXITED(status[i]) ? WEXITSTATUS(status[i]) : 128 + WTERMSIG(status[i]));
  }
  return 0;
}
