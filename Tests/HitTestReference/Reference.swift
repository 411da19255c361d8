import HitLayout
