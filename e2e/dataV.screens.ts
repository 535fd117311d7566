import { type Face, picture } from './picture.ts'

const BOTH: readonly Face[] = ['dark', 'light']
picture('data-v', { who: 'manager', at: 'dashboard/company/data-v', faces: BOTH })
picture('data-v-alone', { who: 'leader', at: 'sub/data-v/pro?proCode=LJ0002', faces: BOTH })
