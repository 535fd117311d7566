import type { HomeRefusal } from '../../../contract/refusals.ts'

export const text: Record<HomeRefusal, string> = {
  'home.notFound': 'There is no such unit',
  'home.fixed': 'The home page of your unit is the standard one and cannot be arranged',
  'home.notForYou': 'Only the fire-safety manager of the unit arranges its home page',
  'home.unreadable': 'The page settings cannot be read',
  'home.moduleUnknown': 'There is no module {key}',
  'home.moduleTwice': 'The module {key} stands twice',
  'home.positionUnknown': 'There is no position {position}',
  'home.positionShared': 'Shown modules must not share a position',
  'home.nameTooLong': 'A module name has at most {chars} characters',
  'home.pictureTooHeavy': 'The file is larger than allowed',
  'home.fileNameTooLong': 'The file name has at most {chars} characters, its ending included',
  'home.pictureUnreadable': 'The picture is damaged or no picture',
  'home.pictureTooLarge': 'The picture is too large: at most {px}×{px} pixels',
  'home.pictureUnknown': 'The picture is gone; upload it again',
  'home.tileUnknown': 'There is no tile {key}',
  'home.tileTwice': 'The tile {key} stands twice',
  'home.tileOutside': 'A tile reaches beyond the {columns} columns',
  'home.tilesOverlap': 'Tiles must not overlap',
  'home.changedMeanwhile': 'Somebody else has changed it; refresh and try again',
}
