import { client } from '@gss/web-kit/api/client'
import { emergencyScreenCalls } from '../../contract/emergencyScreen.ts'

/** The screen of one fire asks for nothing else of this module. */
export const emergencyScreenApi = client(emergencyScreenCalls)
