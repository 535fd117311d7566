import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useRefusalTexts, refusalSentence } from '@gss/web-kit/text/refusalTexts'
import { useText } from '@gss/web-kit/text/book'
import { type Refusal, fillSentence } from '@gss/kit/refusal'
import { type RegisterChange, CHANGE_WORDS_MAX_CHARS } from '../../contract/changes.ts'
import { refusals } from '../../contract/refusals.ts'
import { api } from '../api.ts'
import { LIST_JOINT } from '../joint.table.ts'
import { changesBook, type ChangesSay } from './changesBook.ts'

interface Typed {
  result: 'pass' | 'reject'
  words: string
}
const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(refusals))

const stepWords = (say: ChangesSay) => ({
  done: say('done'),
  failed: say('failed'),
  cancel: say('cancel'),
  confirm: say('confirm'),
})

/** Pass or reject, with words; of several each for itself, and what was not decided is named. Spec §5: the result begins with passing. */
export function ChangeReviewDialog({
  changes,
  onDone,
  onClose,
}: {
  changes: readonly RegisterChange[]
  onDone: () => void
  onClose: () => void
}) {
  const say = useText(changesBook)
  const toast = useToast()
  useRefusalTexts('archive')
  const mine = changes.filter(({ waitsFor }) => waitsFor !== null)
  const [first] = mine
  const isOne = changes.length === 1
  const send = async ({ result, words }: Typed) => {
    const { done, left } = await api.reviewChanges({
      changeIds: mine.map(({ changeId }) => changeId),
      // Of several on different levels each is decided on its own.
      level: isOne ? (first?.waitsFor ?? undefined) : undefined,
      isPassed: result === 'pass',
      words: words ?? '',
    })
    if (left.length === 0) return
    const names = left.map(({ rowName, why, with: values }) =>
      say('leftOne', { name: rowName, why: sentence(why, values) }),
    )
    toast.warn(say('leftMany', { done, left: left.length, names: names.join(LIST_JOINT) }))
  }
  return (
    <StepDialog<Typed>
      say={stepWords(say)}
      title={
        isOne && first?.waitsFor
          ? say(first.waitsFor === 'first' ? 'reviewFirst' : 'reviewSecond')
          : say('reviewMany')
      }
      about={
        isOne
          ? first?.rowName
          : say(mine.length === 0 ? 'manyNone' : 'manyAbout', { chosen: changes.length, mine: mine.length })
      }
      fields={[
        {
          kind: 'choice',
          name: 'result',
          label: say('result'),
          options: [
            { value: 'pass', label: say('pass') },
            { value: 'reject', label: say('reject') },
          ],
        },
        {
          kind: 'lines',
          name: 'words',
          label: say('words'),
          maxChars: CHANGE_WORDS_MAX_CHARS,
          rows: 3,
          check: (typed, all) =>
            all.result === 'reject' && (typeof typed !== 'string' || typed.trim() === '')
              ? say('wordsNeeded')
              : null,
        },
      ]}
      blank={{ result: 'pass', words: '' }}
      send={send}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const sentence = (code: string, values: Refusal['with']) =>
  refusalSentence(code, fillSentence(SENTENCES.get(code) ?? code, values), values)

/** Taken back, by who asked. */
export function CloseDialog({
  change,
  onDone,
  onClose,
}: {
  change: RegisterChange
  onDone: () => void
  onClose: () => void
}) {
  const say = useText(changesBook)
  return (
    <StepDialog<{ words: string }>
      say={stepWords(say)}
      title={say('closeTitle')}
      about={change.rowName}
      fields={[
        {
          kind: 'lines',
          name: 'words',
          label: say('closeWords'),
          maxChars: CHANGE_WORDS_MAX_CHARS,
          rows: 3,
        },
      ]}
      blank={{ words: '' }}
      send={({ words }) => api.closeChange({ changeId: change.changeId, words: words ?? '' })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
