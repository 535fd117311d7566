import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { Link } from 'react-router'
import { DATA_V_PATH, dataVPath } from './paths.ts'

/** Leads to the figures of one unit; to whom may not see them, it is not offered. */
export function DataVWay({ code, children }: { code: string; children: string }) {
  const menu = useSession(({ session }) => session?.menu)
  const isThere = screensOf(menu ?? []).some(({ path }) => path === DATA_V_PATH)
  return (
    isThere && (
      <Link className="press" to={dataVPath(code)}>
        <Icon name="chart" />
        {children}
      </Link>
    )
  )
}
