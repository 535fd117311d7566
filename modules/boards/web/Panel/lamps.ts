import type { PanelFace } from '../../contract/index.ts'

/** The lamps of a panel, in the order of a real one, and what lights them. `isGood`: lit is as it should be. */
// oxfmt-ignore
export const LAMPS = [
  ['run',      (face) => face.isOnline,                                                       'good'],
  ['fire',     (face) => face.counts.fire > 0 || face.bits.includes('fire'),                  'fire'],
  ['alarm',    (face) => face.counts.alarm > 0 || face.bits.includes('supervisory'),          'supervisory'],
  ['fault',    (face) => face.counts.fault > 0 || face.bits.includes('fault'),                'fault'],
  ['shielded', (face) => face.counts.shielded > 0 || face.bits.includes('shielded'),          'shielded'],
  ['started',  (face) => face.counts.started > 0 || face.bits.includes('started'),            'started'],
  ['feedback', (face) => face.counts.feedback > 0 || face.bits.includes('feedback'),          'feedback'],
  ['delay',    (face) => face.bits.includes('delay'),                                         'supervisory'],
  ['main',     (face) => face.bits.includes('mainPowerFault'),                                'fault'],
  ['backup',   (face) => face.bits.includes('backupPowerFault'),                              'fault'],
  ['bus',      (face) => face.bits.includes('busFault'),                                      'fault'],
  ['manual',   (face) => face.bits.includes('manual'),                                        'supervisory'],
] as const satisfies readonly (readonly [name: string, isLit: (face: Pick<PanelFace, 'bits' | 'counts' | 'isOnline'>) => boolean, tone: string])[]
