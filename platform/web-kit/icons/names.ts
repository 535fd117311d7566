/** The symbols of ui.svg (actions and things of the console; 16 px grid, stroke 1.25). tokens.test.ts keeps both equal. */
// oxfmt-ignore
export const ICON_NAMES = [
  'al-bottom', 'al-left', 'al-right', 'al-top', 'bell', 'building', 'calendar', 'chart', 'check', 'clock', 'close',
  'copy', 'desk', 'doc', 'down', 'download', 'edit', 'ext', 'eye', 'filter', 'fit', 'fold', 'fs', 'hand', 'hotwork',
  'info', 'layers', 'left', 'link', 'lock', 'logo', 'map', 'mic', 'moon', 'more', 'move', 'mute', 'nfc', 'patrol',
  'pause', 'people', 'pin', 'play', 'plus', 'print', 'qr', 'rec', 'refresh', 'right', 'search', 'select', 'settings',
  'shot', 'signal', 'storm', 'sun', 'swap', 'todo', 'trash', 'undo', 'up', 'upload', 'user', 'volume', 'wrench',
  'zoom-in', 'zoom-out',
] as const
export type IconName = (typeof ICON_NAMES)[number]

export const isIconName = (name: string): name is IconName => ICON_NAMES.some((each) => each === name)
