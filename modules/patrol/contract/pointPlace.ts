interface Named {
  buildingName: string
  floorName: string
  name: string
}
/** Where a point is, in words. Many a unit names its points by house and floor: neither is said twice. */
export function placeOfPoint({ buildingName, floorName, name }: Named): string {
  const isSaid = (part: string) => part === '' || name.startsWith(part)
  const whole = [buildingName, floorName].filter(Boolean).join(' ')
  if (isSaid(whole)) return name
  return isSaid(floorName) ? `${buildingName} ${name}` : `${whole} ${name}`
}
