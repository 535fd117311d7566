import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { HomeMaintenance } from '../../contract/index.ts'
import { homePageBook } from './homePageBook.ts'
import { HomePanel } from './Module.tsx'
import type { HomeModuleProps } from './modules.ts'
import { spanOfMs } from './spanText.ts'
import { useWord } from './useWord.ts'
import { FigureWay } from './Way.tsx'

/** Plans by where they stand, what is broken longest, what comes of age. */
export function MaintenanceModule({ home, name, onRetry }: HomeModuleProps) {
  const say = useText(homePageBook)
  return (
    <HomePanel
      home={home}
      part="maintenance"
      name={name}
      to={['maintPlans', 'maintTickets']}
      fact={({ company, contractUntil }) =>
        company && contractUntil ? say('until', { company, date: contractUntil }) : say('noContract')
      }
      onRetry={onRetry}
    >
      {(work) => <Work work={work} at={home.at} />}
    </HomePanel>
  )
}

const FIGURES = [
  ['working', 'maintPlans', '?state=working'],
  ['toConfirm', 'maintPlans', '?state=toConfirm'],
  ['toDo', 'maintPlans', '?state=toAccept'],
  ['tickets', 'maintTickets', '?open=1'],
] as const

function Work({ work, at }: { work: HomeMaintenance; at: Date }) {
  const say = useText(homePageBook)
  const word = useWord()
  const { working, toConfirm, toDo, openTickets, plans, tickets, endingSoon, endingFirst } = work
  const counts = { working, toConfirm, toDo, tickets: openTickets }
  return (
    <>
      <div className="mn-line mn-four">
        {FIGURES.map(([key, to, search]) => (
          <FigureWay key={key} to={to} search={search}>
            <span className="mn-n28 tabular">{counts[key]}</span>
            <span className="small text-2">{say(key)}</span>
          </FigureWay>
        ))}
      </div>
      <ul className="mn-rows">
        {plans.map(({ planId, number, kind, state, done, items }) => (
          <li key={planId}>
            <FigureWay to="maintPlans" search={`?search=${encodeURIComponent(number)}`}>
              <span className="ellipsis">
                {word('planKind', kind)} <span className="tabular">{number}</span>
              </span>
              <span className="text-2 small">{word('planState', state)}</span>
              <span className="spacer" />
              <span className="small text-2 tabular">{say('tested', { done, all: items })}</span>
            </FigureWay>
          </li>
        ))}
        {tickets.map(({ ticketId, parts, state, since }) => (
          <li key={ticketId}>
            <FigureWay to="maintTickets" search={`?search=${encodeURIComponent(parts)}`}>
              <StateMark state="fault" />
              <span className="ellipsis" title={parts}>
                {parts}
              </span>
              <span className="spacer" />
              <span className="small text-2 tabular">
                {word('ticketState', state)} {say(...spanOfMs(at.getTime() - since.getTime()))}
              </span>
            </FigureWay>
          </li>
        ))}
        {endingSoon > 0 && (
          <li>
            <FigureWay to="lives">
              <Icon name="clock" />
              <span className="ellipsis">
                {say('ending')} <b className="tabular">{endingSoon}</b>
              </span>
              <span className="spacer" />
              {endingFirst && (
                <span className="small text-2 tabular">{say('fromDay', { date: endingFirst })}</span>
              )}
            </FigureWay>
          </li>
        )}
      </ul>
      {plans.length + tickets.length + endingSoon === 0 && <p className="text-2">{say('noWork')}</p>}
    </>
  )
}
