import { PhoneSheet } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { useRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { useId, useState } from 'react'
import { GAS_MAX_LEL_PERCENT, isGoodGas } from '../contract/index.ts'
import { permitsDeskBook, phonePermitsBook } from './permitsBook.ts'
import { refusalSentenceOf } from './sentenceOf.ts'
import { useWatch } from './useWatch.ts'
import type { FireWatch } from './watch.ts'

/** What the meter says, in percent of the lower explosive limit. */
export function GasPage({ watch: { permitId, number, address } }: { watch: FireWatch }) {
  const say = useText(phonePermitsBook)
  const desk = useText(permitsDeskBook)
  useRefusalTexts('permit')
  const id = useId()
  const handIn = useWatch()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const gasLel = typed.trim() === '' ? NaN : Number(typed.replace(',', '.'))
  const isNumber = gasLel >= 0 && gasLel <= GAS_MAX_LEL_PERCENT
  const submit = async () => {
    if (!isNumber) return setSaid(refusalSentenceOf('permit.gasWrong'))
    await handIn(say('deedGas', { number }), { permitId, act: 'gasTest', gasLel, photos: [] }, [])
  }
  return (
    <PhoneSheet
      title={desk('gasTest')}
      foot={
        <button type="button" className="press primary" onClick={() => void submit()}>
          {say('handIn')}
        </button>
      }
    >
      <div className="card">
        <h2 className="wraps">{address}</h2>
        <p className="meta tabular">{number}</p>
      </div>
      <div className="phone-field">
        <label htmlFor={id}>{desk('gasLel')} (%LEL)</label>
        <input
          id={id}
          className="input tabular"
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isNumber && !isGoodGas(gasLel) && <p className="said">{refusalSentenceOf('permit.gasBad')}</p>}
        {said && (
          <p className="said" role="alert">
            {said}
          </p>
        )}
      </div>
    </PhoneSheet>
  )
}
