import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { PersonnelRow } from '../../contract/index.ts'
import { api, ROSTER } from '../api.ts'
import { rosterBook } from './rosterBook.ts'

const FIELDS = ['name', 'idCard', 'mobile'] as const
const FIELD_MAX_CHARS = 30

interface PersonnelDialogProps {
  unitId: string
  mayEdit: boolean
  onClose: () => void
}

/** Spec §5 "Duty personnel check": eight rows; what is wrong is told in the specification's words. */
export function PersonnelDialog({ unitId, mayEdit, onClose }: PersonnelDialogProps) {
  const say = useText(rosterBook)
  const toast = useToast()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { isSending, send } = useSend()
  const { data, error, refetch } = useQuery({
    queryKey: [ROSTER, 'personnel', unitId],
    queryFn: ({ signal }) => api.personnel({ unitId }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const valueOf = (row: PersonnelRow, name: (typeof FIELDS)[number]) =>
    typed[`${row.post} ${name}`] ?? row[name]
  const write = () =>
    send(async () => {
      const rows = (data ?? []).map((row) => ({
        post: row.post,
        name: valueOf(row, 'name'),
        idCard: valueOf(row, 'idCard'),
        mobile: valueOf(row, 'mobile'),
      }))
      await api.setPersonnel({ unitId, rows })
      toast.done(say('done'))
      onClose()
    })
  return (
    <Dialog
      open
      width={800}
      title={say('personnel.title')}
      onCancel={onClose}
      isReadOnly={!mayEdit}
      footer={
        mayEdit ? (
          <>
            <Button onClick={onClose}>{say('cancel')}</Button>
            <SendButton loading={isSending} disabled={!data} onClick={() => void write()}>
              {say('save')}
            </SendButton>
          </>
        ) : (
          <Button onClick={onClose}>{say('close')}</Button>
        )
      }
    >
      {error && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={say('loading')} />}
      {data && (
        <table className="ro-personnel">
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{say('personnel.title')}</span>
              </th>
              {FIELDS.map((name) => (
                <th key={name} scope="col">
                  {say(`personnel.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.post}>
                <th scope="row">{say(`post.${row.post}`)}</th>
                {FIELDS.map((name) => (
                  <td key={name}>
                    <Input
                      aria-label={`${say(`post.${row.post}`)} ${say(`personnel.${name}`)}`}
                      value={valueOf(row, name)}
                      disabled={!mayEdit}
                      maxLength={FIELD_MAX_CHARS}
                      onChange={({ target }) => setTyped({ ...typed, [`${row.post} ${name}`]: target.value })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
