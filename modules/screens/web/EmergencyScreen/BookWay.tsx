import type { ReactNode } from 'react'
import type { ShownFire } from '../../contract/emergencyScreen.ts'
import { FigureWay, HomeOf } from '../Home/Way.tsx'

export interface WaysOf {
  fire: Pick<ShownFire, 'unitId' | 'unitName'>
}
interface BookWayProps extends WaysOf {
  object: 'firePlan' | 'keyPart'
  children: ReactNode
}
/** To that part of the unit's book, beside the screen; for who may not read it, what is told here alone. */
export const BookWay = ({ fire: { unitId, unitName }, object, children }: BookWayProps) => (
  <HomeOf value={{ unitId, name: unitName }}>
    <FigureWay to="unitBook" search={`?object=${object}`} className="ems-way" isApart>
      {children}
    </FigureWay>
  </HomeOf>
)
