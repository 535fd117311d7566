import { valueText } from '@gss/measures/web'
import { useText } from '@gss/web-kit/text/book'
import { type BoardDevice, M } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'

const VOLTS: readonly number[] = [M.volt, M.voltage, M.voltage1]

/** Two sources and what they feed: the one that is out is broken off. */
export function TwoSources({ device }: { device: BoardDevice }) {
  const say = useText(boardsBook)
  const isOut = (bits: readonly string[]) => bits.some((bit) => device.bits.includes(bit))
  const main = device.values.find(({ measure }) => VOLTS.includes(measure))
  const backup = device.values.find(({ measure }) => measure === M.voltage2)
  const sources = [
    {
      key: 'main',
      word: say('power.main'),
      isOut: isOut(['mainPowerFault', 'powerFault']),
      value: main,
      y: 14,
    },
    { key: 'backup', word: say('power.backup'), isOut: isOut(['backupPowerFault']), value: backup, y: 58 },
  ]
  const feeds = sources.find((source) => !source.isOut)
  const state = (source: { isOut: boolean }) => say(source.isOut ? 'power.bad' : 'power.ok')
  return (
    <svg
      className="bd-draw wide"
      viewBox="0 0 240 92"
      role="img"
      aria-label={`${device.name} ${sources.map((source) => `${source.word} ${state(source)}`).join(' ')}`}
    >
      {sources.map((source) => (
        <g key={source.key} className={source.isOut ? 'source out' : 'source'}>
          <rect x="2" y={source.y - 12} width="84" height="32" rx="2" />
          <text x="8" y={source.y + 1}>
            {source.word}
          </text>
          <text x="8" y={source.y + 14} className="t2">
            {source.value ? valueText(source.value.measure, source.value.value) : state(source)}
          </text>
          <path
            className={feeds === source ? 'wire live' : 'wire'}
            d={
              source.isOut
                ? `M86 ${source.y + 4} H104 M116 ${source.y + 4} H132 V${MIDDLE}`
                : `M86 ${source.y + 4} H132 V${MIDDLE}`
            }
          />
        </g>
      ))}
      <path className={feeds ? 'wire live' : 'wire'} d={`M132 ${MIDDLE} H158`} />
      <rect className="load" x="158" y="26" width="78" height="32" rx="2" />
      <text x="164" y="46">
        {say('power.load')}
      </text>
    </svg>
  )
}
const MIDDLE = 42
