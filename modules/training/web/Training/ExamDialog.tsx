import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Radio } from 'antd'
import { useId, useState } from 'react'
import type { Exam, ExamResult, TrainingDoc } from '../../contract/index.ts'
import { api } from '../api.ts'
import { trainingBook } from '../trainingBook.ts'

interface ExamProps {
  doc: TrainingDoc
  onPassed: (examId: string) => void
  onClose: () => void
}

/** One sitting: it begins with the dialog, ends with the answers, and is judged by the server alone. */
export function ExamDialog({ doc: { docId, title, passScore }, onPassed, onClose }: ExamProps) {
  const say = useText(trainingBook)
  const sitting = useId()
  const [answers, setAnswers] = useState<readonly (readonly number[])[]>([])
  const [result, setResult] = useState<ExamResult | null>(null)
  const { isSending, send } = useSend()
  const { data, error, refetch } = useQuery({
    queryKey: ['training.exam', docId, sitting],
    queryFn: () => api.startExam({ docId }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const isDone = data !== undefined && data.questions.every((_, at) => (answers[at] ?? []).length > 0)
  const answer = (at: number, places: readonly number[]) =>
    setAnswers((held) =>
      (data?.questions ?? []).map((_, other) => (other === at ? places : (held[other] ?? []))),
    )
  const submit = ({ examId }: Exam) =>
    send(async () =>
      setResult(await api.answerExam({ examId, answers: answers.map((places) => [...places]) })),
    )
  return (
    <Dialog
      open
      width={800}
      title={say('exam.of', { title })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(result ? 'close' : 'cancel')}</Button>
          {data && !result && (
            <Button type="primary" disabled={!isDone} loading={isSending} onClick={() => void submit(data)}>
              {say('submit')}
            </Button>
          )}
          {data && result?.hasPassed && (
            <Button type="primary" onClick={() => onPassed(data.examId)}>
              {say('certificate')}
            </Button>
          )}
        </>
      }
    >
      {error && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={say('loading')} />}
      {result && (
        <p role="status">
          <b>
            {say(result.hasPassed ? 'passed' : 'notPassed', { score: result.score, pass: result.passScore })}
          </b>
        </p>
      )}
      {data && !result && (
        <>
          <p className="text-2 small">
            {say('exam.note', { count: data.questions.length, pass: passScore, time: clockOf(data.dueAt) })}
          </p>
          <ol className="trn-exam">
            {data.questions.map(({ kind, text, options }, at) => {
              const choices = options.map((label, value) => ({ label, value }))
              return (
                // The order is the sitting's and does not change.
                <li key={at}>
                  <fieldset>
                    <legend>
                      {text} <span className="text-2 small">{say(`question.${kind}`)}</span>
                    </legend>
                    {kind === 'multiple' ? (
                      <Checkbox.Group
                        options={choices}
                        value={[...(answers[at] ?? [])]}
                        onChange={(places) => answer(at, places)}
                      />
                    ) : (
                      <Radio.Group
                        options={choices}
                        value={answers[at]?.[0] ?? null}
                        onChange={({ target: { value } }) => answer(at, [Number(value)])}
                      />
                    )}
                  </fieldset>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </Dialog>
  )
}
