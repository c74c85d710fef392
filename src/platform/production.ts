import './node-env.ts';

// The first import of every entry: React decides by this variable, once, while it is being imported.
// Some shells leave blanks behind it.
process.env.NODE_ENV = process.env.NODE_ENV?.trim() || 'production';
