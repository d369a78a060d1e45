/* Modules that the forms of checkout, account and content share, besides the core, in one file. See buying.ts. */
import '../shared/account/calls'
import '../shared/address/calls'
import '../shared/address/rules/address'
import '../shared/forms/Field'
import '../shared/forms/ShapedForm'
import '../shared/forms/hooks'
