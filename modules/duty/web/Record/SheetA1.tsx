import '@gss/web-kit/crud/sheet.css'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import type { Ref } from 'react'
import type { DutyRow, PanelCheck } from '../../contract/index.ts'
import type { api } from '../api.ts'
import { recordBook } from './recordBook.ts'

type Sheet = Awaited<ReturnType<typeof api.dutySheet>>
const CLOCK_CHARS = 5
const ROW_COLUMNS = 9
const SYSTEM_COLUMNS = 4
const CHECK_COLUMNS = 9
/** Of a hundred each: what is written in words has the room; of a fixed table the first row says it, and that is its name. */
const ROW_WIDTHS = [9, 10, 9, 9, 9, 9, 9, 24, 12]
/** 真实火警 and 误报, under 火警. */
const FIRE_COLUMNS = 2
const HEAD_ROWS = 2
const SYSTEM_WIDTHS = [24, 14, 14, 48]
const CHECK_WIDTHS = [17, 9, 9, 9, 9, 9, 11, 11, 16]
const HANDOVER_WIDTHS = [13, 20, 13, 20, 14, 20]
const LEFTOVER_COLUMNS = 3
const short = (at: Date) => clockOf(at).slice(0, CLOCK_CHARS)

/** 消防控制室值班记录表, GB 25201 table A.1: header, panel each two hours, other systems, daily check, hand-over. */
export function SheetA1({ sheet, ref }: { sheet: Sheet; ref: Ref<HTMLElement> }) {
  const say = useText(recordBook)
  const joint = say('a1.joint')
  const real = sheet.signs
    .map(({ name, rank }) =>
      rank === 'none' ? name : say('a1.guard', { name, rank: say(`a1.rank.${rank}`) }),
    )
    .join(joint)
  const { handover } = sheet
  return (
    <article className="sheet rc-a1" ref={ref}>
      <h2>{say('a1')}</h2>
      <table>
        <tbody>
          <tr>
            <Fact label={say('unit')} value={sheet.unitName} />
            <Fact label={say('room')} value={sheet.roomName} />
            <Fact label={say('date')} value={sheet.day} />
          </tr>
          <tr>
            <Fact
              label={say('shift')}
              value={`${sheet.shiftName} ${short(sheet.from)}–${short(sheet.until)}`}
            />
            <Fact label={say('real')} value={real} />
            <Fact label={say('planned')} value={sheet.planned.join(joint)} />
          </tr>
          <tr>
            <Fact label={say('givenBy')} value={handover?.givenName ?? ''} />
            <Fact label={say('takenBy')} value={handover?.takenName ?? ''} />
            <Fact label={say('manager')} value={handover?.managerName ?? ''} />
          </tr>
        </tbody>
      </table>
      <PanelRows rows={sheet.rows} />
      <Systems checks={sheet.checks} />
      <Checks checks={sheet.checks} />
      <table>
        <Widths of={HANDOVER_WIDTHS} />
        <tbody>
          <tr>
            <th className="part" colSpan={HANDOVER_WIDTHS.length} scope="rowgroup">
              {say('handover')}
            </th>
          </tr>
          <tr>
            <th scope="row">{say('leftover')}</th>
            <td colSpan={LEFTOVER_COLUMNS}>{handover?.leftover || say('none')}</td>
            <th scope="row">{say('keys')}</th>
            <td>{handover && say(handover.areKeysThere ? 'keys.ok' : 'keys.not')}</td>
          </tr>
          <tr>
            <Signed label={say('a1.given')} name={handover?.givenName} at={handover?.givenAt} />
            <Signed label={say('a1.taken')} name={handover?.takenName} at={handover?.takenAt} />
            <Signed label={say('a1.manager')} name={handover?.managerName} at={handover?.managerAt} />
          </tr>
        </tbody>
      </table>
    </article>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <th scope="row">{label}</th>
    <td>{value}</td>
  </>
)
function Signed({
  label,
  name,
  at,
}: {
  label: string
  name: string | undefined
  at: Date | null | undefined
}) {
  const say = useText(recordBook)
  return (
    <>
      <th scope="row">{label}</th>
      <td>{name ? `${name} ${at ? dateTimeOf(at) : ''}` : say('waits')}</td>
    </>
  )
}

const Widths = ({ of }: { of: readonly number[] }) => (
  <colgroup>
    {of.map((percent, at) => (
      <col key={at} style={{ width: `${percent}%` }} />
    ))}
  </colgroup>
)
/** Beside what has a head of its own below it. */
const Tall = ({ head }: { head: string }) => (
  <th rowSpan={HEAD_ROWS} scope="col">
    {head}
  </th>
)
function PanelRows({ rows }: { rows: readonly DutyRow[] }) {
  const say = useText(recordBook)
  const afterFires = [
    say('a1.faults'),
    say('a1.supervisory'),
    say('unheard'),
    say('a1.words'),
    say('a1.sign'),
  ]
  return (
    <table>
      <Widths of={ROW_WIDTHS} />
      <thead>
        <tr>
          <th className="part" colSpan={ROW_COLUMNS} scope="colgroup">
            {say('rows')}
          </th>
        </tr>
        <tr>
          {[say('a1.time'), say('a1.panel')].map((head) => (
            <Tall key={head} head={head} />
          ))}
          <th colSpan={FIRE_COLUMNS} scope="colgroup">
            {say('a1.fire')}
          </th>
          {afterFires.map((head) => (
            <Tall key={head} head={head} />
          ))}
        </tr>
        <tr>
          {[say('a1.fires'), say('falses')].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={ROW_COLUMNS}>{say('noRows')}</td>
          </tr>
        )}
        {rows.map(({ dueAt, told, state, userName }) => (
          <tr key={dueAt.getTime()}>
            <td className="tabular">{short(dueAt)}</td>
            <td>{told ? say(told.isPanelOk ? 'ok' : 'fault') : say(`state.${state}`)}</td>
            <td className="tabular">{told?.fires}</td>
            <td className="tabular">{told?.falses}</td>
            <td className="tabular">{told?.faults}</td>
            <td className="tabular">{told?.supervisory}</td>
            <td className="tabular">{told?.unheard}</td>
            <td>
              {state === 'late' && `${say('state.late')} `}
              {told?.words}
            </td>
            <td>{userName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As the last check of the shift found them. */
function Systems({ checks }: { checks: readonly PanelCheck[] }) {
  const say = useText(recordBook)
  const systems = checks.at(-1)?.systems ?? []
  return (
    <table>
      <Widths of={SYSTEM_WIDTHS} />
      <thead>
        <tr>
          <th className="part" colSpan={SYSTEM_COLUMNS} scope="colgroup">
            {say('systems')}
          </th>
        </tr>
        <tr>
          {[say('system'), say('mode'), say('run'), say('remark')].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {systems.length === 0 && (
          <tr>
            <td colSpan={SYSTEM_COLUMNS}>{say('noChecks')}</td>
          </tr>
        )}
        {systems.map(({ system, isManual, isFault, words }) => (
          <tr key={system}>
            <td>{say(`system.${system}`)}</td>
            <td>{say(isManual ? 'manual' : 'auto')}</td>
            <td>{say(isFault ? 'fault' : 'ok')}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Checks({ checks }: { checks: readonly PanelCheck[] }) {
  const say = useText(recordBook)
  const heads = [
    say('panelName'),
    say('selfTest'),
    say('silence'),
    say('reset'),
    say('mainPower'),
    say('sparePower'),
    say('checkTime'),
    say('checker'),
    say('a1.remark'),
  ]
  return (
    <table>
      <Widths of={CHECK_WIDTHS} />
      <thead>
        <tr>
          <th className="part" colSpan={CHECK_COLUMNS} scope="colgroup">
            {say('checks')}
          </th>
        </tr>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {checks.length === 0 && (
          <tr>
            <td colSpan={CHECK_COLUMNS}>{say('noChecks')}</td>
          </tr>
        )}
        {checks.map((check) => (
          <tr key={check.checkId}>
            <td>{check.panelName}</td>
            {[check.selfTest, check.silence, check.reset, check.isMainPowerOk, check.isSparePowerOk].map(
              (isOk, at) => (
                <td key={at}>{say(isOk ? 'ok' : 'fault')}</td>
              ),
            )}
            <td className="tabular">{short(check.at)}</td>
            <td>{check.userName}</td>
            <td>{check.words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
