import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import type { ServiceLife } from '../../contract/index.ts'
import { ageingBook } from '../ageingBook.ts'
import { api } from '../api.ts'

const NOTE_MAX_CHARS = 200
interface Values {
  servedOn: string
  note: string
}

/** Written down: its battery was changed, it was verified. From that day its time counts anew. */
export function ServeDialog({
  lives,
  onDone,
  onClose,
}: {
  lives: ServiceLife[]
  onDone: () => void
  onClose: () => void
}) {
  const say = useText(ageingBook)
  const [first] = lives
  const [today] = useState(() => dateOf(new Date()))
  return (
    <StepDialog<Values>
      say={{
        done: say('serve.done'),
        failed: say('serve.failed'),
        cancel: say('cancel'),
        confirm: say('confirm'),
      }}
      title={say('serve')}
      about={say('serve.about', {
        name: first?.name ?? '',
        rule: first?.ruleName ?? '',
        count: lives.length,
      })}
      fields={[
        { kind: 'moment', unit: 'date', name: 'servedOn', label: say('served.on'), isRequired: true },
        { kind: 'lines', maxChars: NOTE_MAX_CHARS, rows: 2, name: 'note', label: say('note') },
      ]}
      blank={{ servedOn: today, note: '' }}
      send={({ servedOn, note }) =>
        api.serve({
          servedOn,
          note,
          things: lives.map(({ unitId, thingId, rule }) => ({ unitId, thingId, rule })),
        })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
