import { linePath, evenSpread } from '../draw/path.ts'
import type { RectFit } from '../plan/plan.ts'
import { lift } from './building.ts'
import { cylinders, fans, switchgear } from './plant.ts'
import { meeting, office, shelves } from './working.ts'

const LOCKER_M = 0.5
/** Lockers along both walls. */
const lockers: RectFit = ({ x, y, w, h }) =>
  [x + 0.5, x + w - 0.5].map((at) => linePath(at, y + 0.1, at, y + h - 0.1)).join('') +
  evenSpread(y, h, LOCKER_M)
    .map((at) => linePath(x, at, x + 0.5, at) + linePath(x + w - 0.5, at, x + w, at))
    .join('')

/** What stands in rooms nobody furnished otherwise; the first row whose word the name has. */
const FITTINGS: readonly (readonly [name: RegExp, fit: RectFit])[] = [
  [/(电梯|货梯)$/, lift],
  [/更衣/, lockers],
  [/库|仓|储藏|布草|资料|档案/, shelves],
  [/空调机房|新风机房|排烟机房/, fans],
  [/配电间|强弱电间/, switchgear],
  [/钢瓶间/, cylinders],
  [/示教|会议|贵宾|休息/, meeting],
  [/办公|值班|治疗|处置|检查室|换药|质检|接待|服务间|备件/, office],
]
export const fittingFor = (name: string): RectFit | undefined =>
  FITTINGS.find(([pattern]) => pattern.test(name))?.[1]
