/** A key part as a unit's manager types it: all its form asks for, but its name. */
export const KEY_PART = {
  partType: '1',
  position: '地下一层西侧',
  area: 126,
  fireGrade: '1',
  useNature: '23',
  hazardClass: '3',
  reason: ['1'],
  fireSign: '1',
  measures: '每班巡视',
  dutyPerson: '张建平',
  dutyTel: '13800138001',
} as const
