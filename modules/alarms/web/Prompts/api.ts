import { client } from '@gss/web-kit/api/client'
import { promptCalls } from '@gss/notify/contract'

export const api = client(promptCalls)
