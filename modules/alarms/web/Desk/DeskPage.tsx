import { useScreen } from '@gss/web-kit/shell/screen'
import { handlingBook } from '../Handling/handlingBook.ts'
import { AlarmDesk } from './Desk.tsx'
import { deskBook } from './deskBook.ts'

/** Whoever opens it in a storm must not wait for the words behind everything that comes. */
export const DESK_WORDS = [deskBook, handlingBook]

export { fetchBeside } from './Desk.tsx'

/** Spec §2.3 /dashboard/center/event and /dashboard/company/event: the server shows each what is theirs. */
export function DeskPage() {
  const { title } = useScreen()
  return (
    <div className="page desk">
      <h1 className="unseen">{title}</h1>
      <AlarmDesk />
    </div>
  )
}
