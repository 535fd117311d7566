import { client } from '@gss/web-kit/api/client'
import { buildingScreenCalls } from '../../contract/index.ts'

export const buildingScreenApi = client(buildingScreenCalls)
