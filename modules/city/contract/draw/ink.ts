/** The drawing's inks. Of the light theme; at night the map turns them (docs/look/look.md §11), therefore hues stand for themselves and greys for ink. */
export const INK = {
  paper: '#FFFFFF',
  fill: '#F4F5F7',
  /** Ways through the building are lighter than rooms. */
  way: '#FAFBFC',
  wall: '#5A6067',
  fine: '#B6BCC3',
  text: '#5F656D',
  faint: '#D5D9DE',
  frame: '#9AA0A7',
  glass: '#8F969E',
  /** Of GB 2894: the way out, and what fights a fire. */
  egress: '#0B8A4B',
  equipment: '#C9201F',
  here: '#1A5C97',
} as const
/** In an `<img>` the system's fonts speak. */
export const FONT = '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC",sans-serif'
