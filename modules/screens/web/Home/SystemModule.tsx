import { subSystemIcon } from '@gss/devices/contract'
import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { HomeSystem } from '../../contract/index.ts'
import { homePageBook } from './homePageBook.ts'
import { HomePanel } from './Module.tsx'
import { useWord } from './useWord.ts'
import type { HomeModuleProps } from './modules.ts'
import { BOARDS_PATH, FigureWay } from './Way.tsx'

const LEADS = [BOARDS_PATH, 'devices'] as const

/** Each system of the unit, and the gravest thing about it. */
export function SystemModule({ home, name, onRetry }: HomeModuleProps) {
  const say = useText(homePageBook)
  return (
    <HomePanel
      home={home}
      part="system"
      name={name}
      to={LEADS}
      fact={(systems) =>
        say('systems', { all: systems.length, bad: systems.filter((each) => gravestOf(each)).length })
      }
      onRetry={onRetry}
    >
      {(systems) =>
        systems.length === 0 ? (
          <p className="text-2">{say('noSystems')}</p>
        ) : (
          <ul className="mn-systems">
            {systems.map((each) => (
              <System key={each.subSystem} system={each} />
            ))}
          </ul>
        )
      }
    </HomePanel>
  )
}

const GRAVEST = [
  ['fire', 'fires'],
  ['supervisory', 'supervisories'],
  ['fault', 'faults'],
  ['shielded', 'shielded'],
] as const
export function gravestOf(counts: Pick<HomeSystem, 'fires' | 'supervisories' | 'faults' | 'shielded'>) {
  const found = GRAVEST.find(([, count]) => counts[count] > 0)
  return found ? { state: found[0], count: counts[found[1]] } : null
}

function System({ system }: { system: HomeSystem }) {
  const say = useText(homePageBook)
  const word = useWord()
  const gravest = gravestOf(system)
  return (
    <li>
      <FigureWay to={LEADS} search={`?system=${system.subSystem}`}>
        <DeviceIcon name={subSystemIcon(system.subSystem)} />
        <span className="ellipsis">{word('system', system.subSystem)}</span>
        <span className="spacer" />
        {gravest ? (
          <span className="state-word">
            <StateMark state={gravest.state} />
            {say(gravest.state)} <b className="tabular">{gravest.count}</b>
          </span>
        ) : (
          <span className="state-word text-3">
            <StateMark state="normal" />
            {say('normal')}
          </span>
        )}
      </FigureWay>
    </li>
  )
}
