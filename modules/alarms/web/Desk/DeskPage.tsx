import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useSearchParams } from 'react-router'
import { LISTS, useHistoryCrud } from '../History/useHistoryCrud.tsx'
import { Desk } from './Desk.tsx'

/** Spec §2.3 /dashboard/center/event and /dashboard/company/event: the server shows each what is theirs. Pending, handled and all. */
export function DeskPage() {
  const { title } = useScreen()
  const [params] = useSearchParams()
  if (params.has('list')) return <Handled />
  return (
    <div className="page desk">
      <h1 className="vh">{title}</h1>
      <Desk />
    </div>
  )
}

/** What is no longer waiting; the first of its quick filters leads back to the queue. */
function Handled() {
  return <CrudPage crud={useHistoryCrud(LISTS)} />
}
