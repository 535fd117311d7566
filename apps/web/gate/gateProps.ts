export interface GateProps {
  /** Somebody begins to type: the console can be fetched meanwhile. */
  onExpectSignIn: () => void
  /** The session stands; go on at this address inside the product. */
  onSignedIn: (path: string) => void
}
