import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { type Say, useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { DEVICE_STATES, type DeviceState, type HomeDevices } from '../../contract/index.ts'
import { homePageBook } from './homePageBook.ts'
import { HomePanel } from './Module.tsx'
import type { HomeModuleProps } from './modules.ts'
import { spanOfMs } from './spanText.ts'
import type { text } from './text/zh-CN.ts'
import { FigureWay } from './Way.tsx'

/** Where what is in a state is listed. */
const LISTS: Readonly<Record<DeviceState, [to: readonly string[], search: string]>> = {
  fire: [['alarmDesk'], '?kind=fire'],
  supervisory: [['alarmDesk'], '?kind=supervisory'],
  fault: [['alarmDesk'], '?kind=fault'],
  shielded: [['planEditor', 'devices'], ''],
  offline: [['transmissionDevices', 'transmissionRegister', 'unitHome'], ''],
}

/** How many parts there are, how many of them are well, and what has been otherwise longest. */
export function DeviceModule({ home, name, onRetry }: HomeModuleProps) {
  return (
    <HomePanel
      home={home}
      part="device"
      name={name}
      to={['devices', 'unitHome']}
      fact={() => clockOf(home.at)}
      onRetry={onRetry}
    >
      {(devices) => <Devices devices={devices} at={home.at} />}
    </HomePanel>
  )
}

const HUNDRED = 100
const percent = (part: number | null) => (part === null ? '—' : `${(part * HUNDRED).toFixed(1)} %`)

function Devices({
  devices: { total, intactPart, onlinePart, states },
  at,
}: {
  devices: HomeDevices
  at: Date
}) {
  const say = useText(homePageBook)
  return (
    <>
      <div className="mn-line">
        <FigureWay to={['devices', 'unitHome']} className="mn-n28 tabular">
          {total.toLocaleString('en')}
          <span className="mn-unit text-2">{say('parts')}</span>
        </FigureWay>
        <span className="spacer" />
        <span className="text-2 small">{say('intact')}</span>
        <b className="tabular">{percent(intactPart)}</b>
        <span className="text-2 small">{say('online')}</span>
        <b className="tabular">{percent(onlinePart)}</b>
      </div>
      <ul className="mn-rows">
        {DEVICE_STATES.map((state) => {
          const one = states.find((each) => each.state === state)
          const [to, search] = LISTS[state]
          return (
            <li key={state}>
              <FigureWay to={to} search={search}>
                <span className="state-word mn-state">
                  <StateMark state={one ? state : 'normal'} />
                  {say(state)}
                </span>
                <b className={one ? 'tabular mn-count' : 'tabular mn-count text-3'}>{one?.count ?? 0}</b>
                <span className="small text-2 ellipsis tabular">{one ? longest(one, at, say) : '—'}</span>
              </FigureWay>
            </li>
          )
        })}
      </ul>
    </>
  )
}

type Said = Say<keyof typeof text>
function longest({ since, name, place }: HomeDevices['states'][number], at: Date, say: Said): string {
  const what = [place, name].filter(Boolean).join(' ')
  return since === null
    ? what
    : say('longest', { span: say(...spanOfMs(at.getTime() - since.getTime())), what })
}
