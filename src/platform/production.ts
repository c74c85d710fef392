// The first import of every entry: React decides by this variable, once, while it is being imported.
process.env.NODE_ENV ??= 'production';
