import './licence.css'
import { FileButton } from '@gss/web-kit/crud/FileButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay, useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { LICENCE_MAX_CHARS } from '../../contract/index.ts'
import { api, LICENCE } from '../api.ts'
import { licenceBook } from '../licenceBook.ts'
import { LicenceFacts } from './LicenceFacts.tsx'

const ROWS = 8

/** 授权: how it stands, what a licence for this machine is made from, and where a new one is put in. */
export function LicencePage() {
  const say = useText(licenceBook)
  const may = useMay()
  const { title } = useScreen()
  const { data, error, refetch } = useQuery({
    queryKey: [LICENCE, 'status'],
    queryFn: ({ signal }) => api.licenceStatus({}, { signal }),
  })
  if (error && !data) return <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={say('loading')} />
  return (
    <div className="lic-page">
      <div className="page-title">
        <h1>{title}</h1>
      </div>
      <LicenceFacts info={data} />
      <h2 className="lic-h">{say('marks')}</h2>
      <p className="lic-marks tabular text-2">{data.marks}</p>
      {may('edit') && <PutIn />}
    </div>
  )
}

function PutIn() {
  const say = useText(licenceBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const { isSending, send } = useSend()
  const install = () =>
    send(async () => {
      await api.installLicence({ licence: typed })
      setTyped('')
      toast.done(say('installed'))
      await queries.invalidateQueries({ queryKey: [LICENCE] })
    })
  return (
    <div className="lic-put">
      <FileButton
        label={say('file')}
        accept=".lic,.txt,.pem"
        onFile={(file) =>
          void file.text().then((text) => setTyped(text.slice(0, LICENCE_MAX_CHARS)), toast.failed)
        }
      />
      <Input.TextArea
        aria-label={say('content')}
        placeholder={say('content')}
        rows={ROWS}
        maxLength={LICENCE_MAX_CHARS}
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <Button
        type="primary"
        disabled={typed.trim() === ''}
        loading={isSending}
        onClick={() => void install()}
      >
        {say('install')}
      </Button>
    </div>
  )
}
