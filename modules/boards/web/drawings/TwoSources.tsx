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
      y: 24,
    },
    { key: 'backup', word: say('power.backup'), isOut: isOut(['backupPowerFault']), value: backup, y: 76 },
  ]
  const feeds = sources.find((source) => !source.isOut)
  const state = (source: { isOut: boolean }) => say(source.isOut ? 'power.bad' : 'power.ok')
  return (
    <svg
      className="bd-draw"
      viewBox="0 0 190 100"
      role="img"
      aria-label={`${device.name} ${sources.map((source) => `${source.word} ${state(source)}`).join(' ')}`}
    >
      {sources.map((source) => (
        <g key={source.key} className={source.isOut ? 'source is-out' : 'source'}>
          <rect x="1" y={source.y - SOURCE_PX / 2} width="80" height={SOURCE_PX} rx="2" />
          <text x="8" y={source.y - 5}>
            {source.word}
          </text>
          <text x="8" y={source.y + 13} className="text-2">
            {source.value ? valueText(source.value.measure, source.value.value) : state(source)}
          </text>
          <path
            className={feeds === source ? 'wire live' : 'wire'}
            d={
              source.isOut
                ? `M81 ${source.y} H89 M97 ${source.y} H105 V${MIDDLE}`
                : `M81 ${source.y} H105 V${MIDDLE}`
            }
          />
        </g>
      ))}
      <path className={feeds ? 'wire live' : 'wire'} d={`M105 ${MIDDLE} H119`} />
      <rect className="load" x="119" y={MIDDLE - 17} width="70" height="34" rx="2" />
      <text x="154" y={MIDDLE + 4} textAnchor="middle">
        {say('power.load')}
      </text>
    </svg>
  )
}
const SOURCE_PX = 42
const MIDDLE = 50
