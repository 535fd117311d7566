import { useSignalWords } from '@gss/gateways/web'
import { useText } from '@gss/web-kit/text/book'
import type { HeardPart } from '../../contract/index.ts'
import { useMeasureName } from '../useMeasureName.ts'
import { valueText } from '../valueText.ts'
import { partsBook } from './partsBook.ts'

/** What it said last: its states, and each measure with its value. */
export function PartSays({ part: { bits, values } }: { part: HeardPart }) {
  const say = useText(partsBook)
  const words = useSignalWords()
  const nameOf = useMeasureName()
  const said = [
    ...bits.map((bit) => words('bit', bit)),
    ...values.map(({ measure, value }) => `${nameOf(measure)} ${valueText(measure, value)}`),
  ]
  return <span className="tabular">{said.length === 0 ? say('nothingSaid') : said.join(' · ')}</span>
}
