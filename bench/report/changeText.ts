import type { Change } from './compare.ts'
import { cellText } from './markdown.ts'

const figure = (value: number) => cellText(value, { digits: 1 })

export const changeText = ({ where, before, after, isWorse }: Change): string =>
  `${isWorse ? 'WORSE ' : 'better'} ${where}: ${figure(before)} → ${figure(after)}`
