import { client } from '@gss/web-kit/api/client'
import { dataVCalls } from '../../contract/dataV.ts'

/** The figures of a unit, and nothing else of this module. */
export const dataVApi = client(dataVCalls)
