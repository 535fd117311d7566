import './duty.css'
import { type PhonePageProps, PhoneSheet, useCarried, usePiece } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { DUTY_PIECE, myDuty, type MyDuty } from '../contract/index.ts'
import { GivePage } from './GivePage.tsx'
import { HomePage } from './HomePage.tsx'
import { onDuty } from './onDuty.ts'
import { phoneBook } from './phoneBook.ts'
import { PanelCheckPage } from './PanelCheckPage.tsx'
import { RowPage } from './RowPage.tsx'
import { ScanPage } from './ScanPage.tsx'
import { TakePage } from './TakePage.tsx'

const NONE: MyDuty = { rooms: [], mySign: null, shifts: [], there: [], rows: [], given: [], checks: [] }

/** What a guard does with a phone: `#/duty`, a row of the record, the day's check of the panel, the code at the room, both sides of a hand-over. */
export function DutyPage({ args: [what, id] }: PhonePageProps) {
  const say = useText(phoneBook)
  const mine = usePiece(DUTY_PIECE, myDuty) ?? NONE
  const { entries } = useCarried()
  const duty = onDuty(mine, entries)
  if (what === undefined) return <HomePage duty={duty} />
  if (what === 'scan') return <ScanPage duty={duty} />
  if (what === 'check' && duty.room) return <PanelCheckPage room={duty.room} />
  if (what === 'give' && duty.room) return <GivePage room={duty.room} />
  const row = what === 'row' ? duty.rows.find(({ dueAt }) => String(dueAt.getTime()) === id) : undefined
  if (row) return <RowPage row={row} />
  const given = what === 'take' ? duty.given.find(({ handoverId }) => handoverId === id) : undefined
  if (given) return <TakePage given={given} />
  return (
    <PhoneSheet title={say('title')}>
      <p className="empty">{say('gone')}</p>
    </PhoneSheet>
  )
}
