import type { ReactNode } from 'react'
import { FigureWay, HomeOf } from '../Home/Way.tsx'

interface UnitWayProps {
  /** The screen a row leads to, by the name menu entries call it. */
  to: string
  search?: string
  /** Whose row it is. */
  unit?: { unitId: string; unitName: string }
  children: ReactNode
}
/** A row leads to its page, beside the wall; for who has no such page it is the row alone. */
export const UnitWay = ({ to, search = '', unit, children }: UnitWayProps) => (
  <HomeOf value={unit && { unitId: unit.unitId, name: unit.unitName }}>
    <FigureWay to={to} search={search} className="prs-way" isApart>
      {children}
    </FigureWay>
  </HomeOf>
)
