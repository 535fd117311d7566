/** What the demo's open platform has: each is one of the pretend cameras, under a code of the platform's own. */
export const PLATFORM_CAMERAS = [
  { code: 'hik-0001', name: '一层大厅', camera: 'lobby' },
  { code: 'hik-0002', name: '地下二层车库', camera: 'parking' },
] as const
