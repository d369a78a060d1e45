/** What the Preact build has in place of React, with what @testing-library/react and the tests need besides. */

export { createElement, createRef } from 'preact'
export { act } from 'preact/test-utils'
export * from '../../shared/runtime/preact'

export default {}
