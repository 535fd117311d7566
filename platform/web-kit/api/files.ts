import { nothing } from '@gss/kit/wire'
import { openEnvelope, throwOnStatus } from './envelope.ts'
import type { CallReply } from './transport.ts'

export interface FetchedFile {
  name: string
  blob: Blob
}

/** The bytes of a download; a refusal comes as an envelope all the same. */
export async function openFile(reply: CallReply): Promise<FetchedFile> {
  if (reply.header('content-type')?.startsWith('application/json')) {
    await openEnvelope(reply, nothing)
  }
  throwOnStatus(reply.status)
  return { name: fileNameIn(reply.header('content-disposition')) ?? 'download', blob: await reply.blob() }
}

/** RFC 6266: `filename*` carries any script, `filename` ASCII only. */
export function fileNameIn(disposition: string | null): string | undefined {
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}

/** Hands a file to the browser's downloads. */
export function saveFile({ name, blob }: FetchedFile) {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  URL.revokeObjectURL(url)
}

/** From an address: the browser fetches it by itself, past this page's memory. */
export function saveFrom(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
