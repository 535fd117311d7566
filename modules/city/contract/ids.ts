const HEAD = '019aa000-00'
const KINDS = {
  building: '11',
  floor: '12',
  layer: '13',
  room: '14',
  panel: '15',
  wireless: '16',
  camera: '17',
  label: '18',
  record: '19',
  assist: '1a',
  alarm: '1b',
  door: '1c',
  doorController: '1f',
  videoPlatform: '27',
} as const
const LAST_DIGITS = 12
/** Ids of the demo city say what they are, and are the same in every installation. */
export const demoId = (kind: keyof typeof KINDS, number: number): string =>
  `${HEAD}${KINDS[kind]}-7000-8000-${String(number).padStart(LAST_DIGITS, '0')}`
