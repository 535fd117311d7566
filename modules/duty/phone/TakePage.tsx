import { goInstead, PhoneSheet, usePhone } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { fieldHandover, type DutyHandover } from '../contract/index.ts'
import { phoneBook, recordBook } from './phoneBook.ts'

/** The second signature, by another with an account of their own; whoever gave may take it back. */
export function TakePage({ given }: { given: DutyHandover }) {
  const say = useText(phoneBook)
  const desk = useText(recordBook)
  const phone = usePhone()
  const { handoverId, roomName, givenName, givenAt, leftover, areKeysThere, standing, isMine } = given
  const sign = async () => {
    await phone.done({
      kind: isMine ? 'duty.withdraw' : 'duty.take',
      title: say(isMine ? 'withdrawDeed' : 'takeDeed', { room: roomName }),
      body: encode(fieldHandover, { handoverId }),
      files: [],
    })
    goInstead('duty')
  }
  const facts: [label: string, value: string][] = [
    [desk('givenBy'), givenName],
    [desk('givenAt'), dateTimeOf(givenAt)],
    [
      desk('standing'),
      desk('standing.of', {
        fires: standing.fires,
        faults: standing.faults,
        supervisory: standing.supervisory,
        missed: standing.missedRows,
      }),
    ],
    [desk('keys'), desk(areKeysThere ? 'keys.ok' : 'keys.not')],
    [desk('leftover'), leftover || desk('none')],
  ]
  return (
    <PhoneSheet
      title={desk(isMine ? 'withdraw' : 'take')}
      foot={
        <button type="button" className={isMine ? 'press' : 'press primary'} onClick={() => void sign()}>
          {isMine ? desk('withdraw') : say('takeSure')}
        </button>
      }
    >
      <div className="card facts">
        <h2 className="wraps">{roomName}</h2>
        {facts.map(([label, value]) => (
          <p key={label} className="wraps">
            <span className="text-2">{label}</span> {value}
          </p>
        ))}
      </div>
    </PhoneSheet>
  )
}
