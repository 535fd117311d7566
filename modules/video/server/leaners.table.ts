import type { Leaner } from '@gss/archives/server'

const whatIsLooked = (on: string): Leaner => ({
  on,
  what: '摄像头关联',
  table: 'camera_links',
  column: 'target_id',
})

/** What of this module leans on base data: which camera looks at what. */
export const leaners: readonly Leaner[] = [
  { on: 'camera', what: '设备关联', table: 'camera_links', column: 'camera_id' },
  whatIsLooked('device'),
  whatIsLooked('nbDevice'),
  whatIsLooked('eMonitor'),
]
