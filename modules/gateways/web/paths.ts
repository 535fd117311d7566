/** Where the raw frames of one device are shown: of a registered one by its id, of a stranger by his address. */
export const framesOf = (device: { transmissionId: string } | { address: string }): string =>
  `/dashboard/center/frames?${'transmissionId' in device ? `device=${device.transmissionId}` : `address=${device.address}`}`
