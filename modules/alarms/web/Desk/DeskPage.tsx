import { useScreen } from '@gss/web-kit/shell/screen'
import { Desk } from './Desk.tsx'

/** Spec §2.3 /dashboard/center/event and /dashboard/company/event: the server shows each what is theirs. */
export function DeskPage() {
  const { title } = useScreen()
  return (
    <div className="page desk">
      <h1 className="vh">{title}</h1>
      <Desk />
    </div>
  )
}
