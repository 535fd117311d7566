import type { Page } from '@playwright/test'
import { cutLine } from './cutLine.ts'
import { picture } from './picture.ts'
import { expect } from './test.ts'

const drawn = (page: Page) => expect(page.getByRole('region', { name: '今日巡查' })).toBeVisible()

picture('patrol-screen', { who: 'leader', at: 'patrol-screen', faces: ['dark', 'light'], until: drawn })
picture('patrol-screen-unit', { who: 'manager', at: 'patrol-screen', faces: ['dark'], until: drawn })
picture('patrol-screen-cut', { who: 'leader', at: 'patrol-screen', faces: ['dark'], until: cutLine })
