import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { ReactNode } from 'react'
import type { HomePage } from '../../contract/index.ts'
import { homePageBook } from './homePageBook.ts'
import { hourOf } from './spanText.ts'
import { type HomePart, useKept } from './useHomePage.ts'
import { WayOut } from './Way.tsx'

interface ModuleProps<P extends HomePart> {
  home: HomePage
  part: P
  name: string
  /** Screens its head leads to; the first one there is. */
  to: readonly string[]
  search?: string
  fact?: (value: NonNullable<HomePage[P]>) => ReactNode
  onRetry: () => void
  children: (value: NonNullable<HomePage[P]>) => ReactNode
  /** What stands where nothing has been counted yet. */
  none?: ReactNode
}

/** Look §14 "Module": a panel with one head (name, one fact, one way out). Only the module that could not be read goes grey. */
export function HomePanel<P extends HomePart>({
  home,
  part,
  name,
  to,
  search,
  fact,
  onRetry,
  children,
  none,
}: ModuleProps<P>) {
  const say = useText(homePageBook)
  const state = home.states[part]
  const { value, oldSince } = useKept(home, part)
  const shown: HomePage[P] | null = state === 'closed' || state === 'denied' ? null : value
  return (
    <section className="mn-mod" aria-label={name} data-part={part}>
      <h2>
        <span className="ellipsis" title={name}>
          {name}
        </span>
        <span className="spacer" />
        {state === 'failed' ? (
          <>
            {oldSince && (
              <span className="small text-2 tabular">
                {say('oldAt', { time: hourOf(clockOf(oldSince)) })}
              </span>
            )}
            <button type="button" className="press compact" onClick={onRetry}>
              {say('retry')}
            </button>
          </>
        ) : (
          shown && fact && <span className="small text-2 tabular ellipsis">{fact(shown)}</span>
        )}
        {state === 'shown' && (
          <WayOut to={to} label={say('open', { name })} {...(search !== undefined && { search })} />
        )}
      </h2>
      <div className={state === 'failed' ? 'mn-bd is-old' : 'mn-bd'}>
        {state === 'closed' && (
          <p className="text-2">
            {say('closed', { name })}
            {home.supportPhone !== '' && (
              <>
                <br />
                {say('closedAsk', { phone: home.supportPhone })}
              </>
            )}
          </p>
        )}
        {state === 'denied' && <p className="text-2">{say('denied', { name })}</p>}
        {state === 'failed' && !value && <p className="text-2">{say('failed', { name })}</p>}
        {shown ? children(shown) : state === 'shown' && none}
      </div>
    </section>
  )
}
