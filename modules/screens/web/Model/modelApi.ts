import { client } from '@gss/web-kit/api/client'
import { unitModelCalls } from '../../contract/unitModel.ts'

export const modelApi = client(unitModelCalls)
