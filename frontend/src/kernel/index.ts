// The compiled kernel in JavaScript: docs/kernel.md.
export { KernelClient } from './client'
export { ENTRIES, LAYOUT, RECORDS, WORKSPACES } from './declarations'
export { Kernel, KernelError, Workspace, type Arguments, type EntryName, type Fields, type Returned, type WorkspaceName } from './kernel'
export { Memory, Numbers, Records, type NumberType, type RecordName, type RecordView } from './memory'
export { Search, type ActionValue, type Limit, type Method, type SearchConfig } from './search'
export { callWithBytes, serve, type CallResult, type Given, type SearchRequest, type SearchResult } from './service'
export { mergeSeen, type Following, type LineStep, type Reply } from './tree'
