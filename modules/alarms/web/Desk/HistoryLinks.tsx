import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { Link } from 'react-router'
import { deskBook } from './deskBook.ts'

const HISTORY = 'alarmHistory'

/** What is handled, and everything: on the page of its own that the menu gives this person. */
export function HistoryLinks() {
  const say = useText(deskBook)
  const menu = useSession(({ session }) => session?.menu)
  const path = screensOf(menu ?? []).find(({ component }) => component === HISTORY)?.path
  if (path === undefined) return null
  return (
    <>
      <Link className="press quiet" to={`${path}?list=handled`}>
        {say('list.handled')}
      </Link>
      <Link className="press quiet" to={path}>
        {say('list.all')}
      </Link>
    </>
  )
}
