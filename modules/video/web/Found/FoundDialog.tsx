import './found.css'
import { findUnits } from '@gss/archives/web'
import { tell } from '@gss/web-kit/api/failureText'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { addFound, type FoundRow, lookForCameras, type SearchWhere } from './adding.ts'
import { foundBook } from './foundBook.ts'

/** Cameras that are somewhere and not written down yet: which of them are to be, in one go. */
export function FoundDialog({ where, onClose }: { where: SearchWhere; onClose: () => void }) {
  const say = useText(foundBook)
  const toast = useToast()
  const queries = useQueryClient()
  const isNetwork = where.kind === 'network'
  const [unitId, setUnitId] = useState(where.unitId)
  const [login, setLogin] = useState({ user: '', password: '' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const isReady = !isNetwork || unitId !== null || !where.seesUnits
  const { data, error, refetch } = useQuery({
    queryKey: ['video.found', where.kind, isNetwork ? unitId : where.platformId],
    queryFn: () => lookForCameras(where, unitId),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const fresh = (data ?? []).filter(({ cameraId }) => cameraId === null)
  const picked = fresh.filter(({ code }) => chosen.has(code))
  const toggle = (code: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(code)) next.add(code)
      return next
    })
  const add = async () => {
    setBusy(true)
    const { added, failures } = await addFound(picked, where, unitId, login)
    setBusy(false)
    void queries.invalidateQueries({ queryKey: ['archives.camera'] })
    const [first] = failures
    if (first !== undefined)
      toast.warn(say('failedSome', { count: failures.length, why: tell(first)?.sentence ?? say('failed') }))
    if (added > 0) toast.done(say('done', { count: added }))
    if (failures.length === 0) return onClose()
    // What was not added stays chosen: a password is typed again, and not each row pressed again.
    await refetch()
  }
  return (
    <Dialog
      open
      width={800}
      title={isNetwork ? say('titleDiscover') : say('titleDirectory', { name: where.name })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" disabled={picked.length === 0} loading={isBusy} onClick={() => void add()}>
            {say('add', { count: picked.length })}
          </Button>
        </>
      }
    >
      {isNetwork && (
        <div className="fd-head">
          {where.seesUnits && <UnitChoice unitId={unitId} onChoose={setUnitId} />}
          <Input
            aria-label={say('user')}
            placeholder={say('user')}
            maxLength={64}
            autoComplete="off"
            value={login.user}
            onChange={({ target }) => setLogin({ ...login, user: target.value })}
          />
          <Input.Password
            aria-label={say('password')}
            placeholder={say('password')}
            maxLength={64}
            autoComplete="new-password"
            value={login.password}
            onChange={({ target }) => setLogin({ ...login, password: target.value })}
          />
        </div>
      )}
      {error && <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />}
      {!isReady && <EmptyState sentence={say('pickUnit')} />}
      {isReady && !data && !error && <Skeleton label={say('loading')} />}
      {data?.length === 0 && <EmptyState sentence={say('none')} />}
      {data && data.length > 0 && (
        <Rows
          rows={data}
          by={isNetwork ? 'address' : 'code'}
          chosen={chosen}
          onToggle={toggle}
          onAll={() =>
            setChosen(new Set(picked.length === fresh.length ? [] : fresh.map(({ code }) => code)))
          }
        />
      )}
    </Dialog>
  )
}

interface RowsProps {
  rows: readonly FoundRow[]
  /** What tells one from another. */
  by: 'address' | 'code'
  chosen: ReadonlySet<string>
  onToggle: (code: string) => void
  onAll: () => void
}
function Rows({ rows, by, chosen, onToggle, onAll }: RowsProps) {
  const say = useText(foundBook)
  const fresh = rows.filter(({ cameraId }) => cameraId === null)
  return (
    <div className="fd-rows">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={say('all')}
                disabled={fresh.length === 0}
                checked={fresh.length > 0 && fresh.every(({ code }) => chosen.has(code))}
                onChange={onAll}
              />
            </th>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say(by)}</th>
            <th scope="col">{say('state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, address, isOnline, cameraId }) => (
            <tr key={code}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${say('choose')} ${name}`}
                  disabled={cameraId !== null}
                  checked={cameraId === null && chosen.has(code)}
                  onChange={() => onToggle(code)}
                />
              </td>
              <td className="ellipsis" title={name}>
                {name}
              </td>
              <td className="tabular ellipsis text-2" title={address || code}>
                {address || code}
              </td>
              <td>{say(cameraId !== null ? 'known' : isOnline ? 'online' : 'offline')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UnitChoice({ unitId, onChoose }: { unitId: string | null; onChoose: (unitId: string) => void }) {
  const say = useText(foundBook)
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery({ queryKey: ['video.foundUnits', typed], queryFn: () => findUnits(typed) })
  return (
    <Select
      aria-label={say('unit')}
      placeholder={say('unit')}
      style={{ width: 280 }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={unitId}
      options={data}
      onChange={onChoose}
    />
  )
}
